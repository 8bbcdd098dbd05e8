import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFiles } from '@leitwarte/core/report/fonts';
import { pictureFonts } from '../../platform/platform.ts';
import { serveThread } from './serveThread.ts';

/** Scale for screens with two pixels per CSS pixel, and for paper. */
const ZOOM = 2;

const started = initWasm(readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = Object.values(fontFiles());
const font = { fontBuffers, defaultFontFamily: pictureFonts.normal };

/** A thread that draws pictures; the library reads no file and loads no URL. */
serveThread<string>(async (svg) => {
  await started;
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: ZOOM } });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
});
