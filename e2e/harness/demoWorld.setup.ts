import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the demo world that each process of the run created once. */
    demoWorlds: string;
  }
}

/** Creates a folder for demo worlds, and deletes it after the run. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-demo-'));
  provide('demoWorlds', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
