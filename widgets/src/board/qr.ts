import { encode } from 'uqr';

/** Width of the light border in modules; without it cameras do not find the code. */
const BORDER = 3;

export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

let last: { readonly text: string; readonly picture: QrPicture } | undefined;

/** Modules of a QR code as one path. */
export function qrPicture(text: string): QrPicture {
  if (last?.text === text) return last.picture;
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  last = { text, picture: { size, path } };
  return last.picture;
}
