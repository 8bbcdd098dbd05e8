const SIDE_MAX = 2560;
const QUALITY = 0.85;

/**
 * A chosen picture re-encoded as JPEG, at most 2560 pixels wide and high: small enough to be kept on the device until
 * it is sent, and without metadata about place, time and camera. Throws if the browser cannot read it.
 */
export async function shrunkPicture(file: File): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('no canvas');
  // transparent parts of a PNG would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new TypeError('no picture');
  const name = `${file.name.replace(/\.\w+$/, '').slice(0, 190)}.jpg`;
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()) };
}
