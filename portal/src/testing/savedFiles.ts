import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files that the page saves, in order; replaces the browser's download, which jsdom lacks. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const { download: name, href } = this;
    void blobs
      .get(href)
      ?.arrayBuffer()
      .then((bytes) => files.push({ name, bytes: new Uint8Array(bytes) }));
  });
  return files;
}
