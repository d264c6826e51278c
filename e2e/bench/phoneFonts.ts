import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../product/runProduct.ts';

/** The font that Android shows Burmese with. */
const BURMESE = path.join(REPOSITORY, 'server/src/upload/fonts/noto-sans-myanmar.ttf');

/**
 * The environment in which Chromium has a Burmese system font, as phones do. Without one it draws boxes until the web
 * font arrives, and then every line breaks anew.
 */
export async function withPhoneFonts(): Promise<Record<string, string | undefined>> {
  const folder = path.join(tmpdir(), 'jpro-phone-fonts');
  const configuration = path.join(folder, 'fonts.conf');
  await mkdir(folder, { recursive: true });
  await copyFile(BURMESE, path.join(folder, 'noto-sans-myanmar.ttf'));
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: configuration };
}
