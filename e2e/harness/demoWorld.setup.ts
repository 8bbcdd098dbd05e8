import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each process of the run keeps the demo world that it has made once. */
    demoWorlds: string;
  }
}

/** Gives the run a folder for demo worlds, and takes it away behind it. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-demo-'));
  provide('demoWorlds', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
