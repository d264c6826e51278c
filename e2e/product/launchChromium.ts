import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium, ensureRoboto } from '../../scripts/testing/debian.mjs';
import { REPOSITORY } from './runProduct.ts';

/** Android's font for Burmese. */
const BURMESE = path.join(REPOSITORY, 'server/src/upload/fonts/noto-sans-myanmar.ttf');

/** Chromium with the system fonts of a phone. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('Chromium is needed to look at pages.');
  return chromium.launch({
    executablePath,
    env: await withPhoneFonts(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...args],
  });
}

/**
 * The environment in which Chromium has the system fonts of a phone. Without a Burmese font it draws boxes until the
 * web font arrives; without a known Latin font it picks one of another width, which changes every line break.
 */
async function withPhoneFonts(): Promise<Record<string, string | undefined>> {
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
