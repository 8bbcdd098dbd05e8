import { Writable } from 'node:stream';
import type { Context, LeitwarteClient } from '../../context.ts';
import { openOutput } from '../../output/output.ts';
import { showSystemInfo } from './showSystemInfo.ts';

const HOME = '\u001B[H';
const CLEAR_LINE_END = '\u001B[K';
const CLEAR_BELOW = '\u001B[J';
const CLEAR_SCREEN = '\u001B[2J';

/**
 * Shows the figures again and again until Ctrl C. A terminal is drawn over in one go, without flicker; a pipe gets one
 * block after the other, with `--json` a line each.
 */
export async function watchSystem(context: Context, client: LeitwarteClient, pauseMs: number): Promise<never> {
  const { world, out } = context;
  const overdraws = out.terminal && !out.json;
  if (overdraws) await out.write(CLEAR_SCREEN);
  for (;;) {
    const info = await client.log.systemInfo({}, { signal: world.signal });
    if (overdraws) await out.write(await screenOf(context, info));
    else if (out.json) await out.write(`${JSON.stringify(info)}\n`);
    else {
      await showSystemInfo(out, info);
      await out.write('\n');
    }
    await world.sleep(pauseMs, world.signal);
  }
}

async function screenOf(context: Context, info: Parameters<typeof showSystemInfo>[1]): Promise<string> {
  const parts: string[] = [];
  const page = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        parts.push(chunk.toString('utf8'));
        done();
      },
    }),
    { isTTY: true, columns: context.world.stdout.columns ?? 80 },
  );
  const options = { json: false, language: context.language, colour: context.out.coloured };
  await showSystemInfo(openOutput({ ...context.world, stdout: page }, options), info);
  const lines = parts.join('').split('\n');
  const rows = context.world.stdout.rows ?? lines.length;
  const shown = lines.slice(0, Math.max(1, rows - 1));
  return `${HOME}${shown.map((line) => `${line}${CLEAR_LINE_END}`).join('\n')}${CLEAR_BELOW}`;
}
