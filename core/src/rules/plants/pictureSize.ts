/** Maximum number of pixels of a picture; pictures with more are refused before they are decoded. */
export const PICTURE_PIXELS_MAX = 4_000_000;

/**
 * Number of pixels declared in the header of a PNG or JPEG, the largest if there are several headers; 0 if there is
 * none. Nothing is decoded: chunks and segments are skipped by their length.
 */
export function announcedPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes[0] === 0x89 ? pixelsOfPng(view) : pixelsOfJpeg(view);
}

const PNG_SIGNATURE = 8;
/** Number of bytes for length, type and checksum of a PNG chunk, in addition to its content. */
const PNG_AROUND = 12;
const IHDR = 0x49_48_44_52;

function pixelsOfPng(view: DataView): number {
  let pixels = 0;
  for (let at = PNG_SIGNATURE; at + 16 <= view.byteLength; at += PNG_AROUND + view.getUint32(at))
    if (view.getUint32(at + 4) === IHDR) pixels = Math.max(pixels, view.getUint32(at + 8) * view.getUint32(at + 12));
  return pixels;
}

/** Whether a JPEG marker begins a frame: SOF0 to SOF15, except DHT, JPG and DAC. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function pixelsOfJpeg(view: DataView): number {
  let pixels = 0;
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) at += 1;
    else {
      if (beginsFrame(marker)) pixels = Math.max(pixels, view.getUint16(at + 5) * view.getUint16(at + 7));
      at += 2 + view.getUint16(at + 2);
    }
  }
  return pixels;
}
