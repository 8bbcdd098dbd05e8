import { base64OfBytes } from '../../data/offline/base64.ts';

const NAME_LENGTH = 200;

/** Part of a request body for a chosen picture: its name, shortened if too long, and its bytes. */
export async function pictureBody(file: File): Promise<{ readonly name: string; readonly base64: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name.slice(0, NAME_LENGTH), base64: base64OfBytes(bytes) };
}
