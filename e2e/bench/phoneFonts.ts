import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureRoboto } from '../../scripts/debian.mjs';
import { REPOSITORY } from '../product/runProduct.ts';

/** Android's font for Burmese. */
const BURMESE = path.join(REPOSITORY, 'server/src/upload/fonts/noto-sans-myanmar.ttf');

/**
 * The environment in which Chromium has the system fonts of a phone. Without a Burmese font it draws boxes until the
 * web font arrives; without a known Latin font it picks one of another width, which changes every line break.
 */
export async function withPhoneFonts(): Promise<Record<string, string | undefined>> {
  const folder = path.join(tmpdir(), 'jpro-phone-fonts');
  const configuration = path.join(folder, 'fonts.conf');
  await ensureRoboto();
  await mkdir(folder, { recursive: true });
  await copyFile(BURMESE, path.join(folder, 'noto-sans-myanmar.ttf'));
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: configuration };
}
