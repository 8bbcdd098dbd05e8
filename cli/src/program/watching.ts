import { Writable } from 'node:stream';
import { pollWaitMs } from '@leitwarte/core/rules';
import type { Context } from '../context.ts';
import { failureOf } from './failure.ts';
import { openOutput } from '../output/output.ts';
import { say } from '../texts.ts';
import { windowWidth, type OutputStream } from './world.ts';

/**
 * Shows the result of `load` repeatedly, with the intervals of the portal or `waitMs`, until Ctrl C. On a terminal it is redrawn in place,
 * also when the window changes; in a pipe results follow each other. While the server does not respond, the last result is still shown.
 */
export async function watching<T>(
  context: Context,
  load: () => Promise<T>,
  render: (context: Context, data: T) => Promise<void>,
  waitMs: (loads: number) => number = pollWaitMs,
): Promise<never> {
  const { world, out } = context;
  const moves = out.terminal && !out.json && world.env['TERM'] !== 'dumb';
  let latest: { readonly data: T } | undefined;
  let remark: string | undefined;
  const draw = async () => {
    if (latest === undefined) return;
    if (moves) await out.write(pictureOf(await rendered(context, latest.data, render), remark, world.stdout.rows));
    else await render(context, latest.data);
  };
  const redraw = () => void draw();
  if (moves) {
    await out.write(clearScreen);
    world.stdout.on('resize', redraw);
  }
  try {
    for (let loads = 0; ; loads += 1) {
      await world.sleep(waitMs(loads), world.signal);
      try {
        latest = { data: await load() };
        remark = undefined;
      } catch (error) {
        const failure = failureOf(error, context.language);
        if (failure.exit !== 'network' || latest === undefined) throw error;
        remark = failure.message;
        if (!moves) await out.note(say(remark, remark));
      }
      if (moves || remark === undefined) await draw();
    }
  } finally {
    if (moves) world.stdout.removeListener('resize', redraw);
  }
}

const HOME = '\u001B[H';
const LINE_END = '\u001B[K\r\n';
const BELOW = '\u001B[J';
const ALL = '\u001B[2J';

/**
 * Text that redraws the screen from the upper left corner, cut to the window; written at once over the previous one, so that nothing
 * flickers.
 */
function pictureOf(text: string, remark: string | undefined, rows: number | undefined): string {
  const room = Math.max(3, (rows ?? 24) - (remark === undefined ? 1 : 2));
  const lines = text.trimEnd().split('\n');
  const shown = lines.length <= room ? lines : [...lines.slice(0, room - 1), `… + ${lines.length - room + 1}`];
  const all = [...shown, ...(remark === undefined ? [] : [remark])];
  return `${HOME}${all.map((line) => line + LINE_END).join('')}${BELOW}`;
}

/** Clears the screen once before the first result. */
const clearScreen = `${ALL}${HOME}`;

async function rendered<T>(
  context: Context,
  data: T,
  render: (context: Context, data: T) => Promise<void>,
): Promise<string> {
  const { world, out, language } = context;
  const parts: Buffer[] = [];
  const paper: OutputStream = Object.assign(
    new Writable({
      write(chunk: Buffer, _, taken) {
        parts.push(chunk);
        taken();
      },
    }),
    { isTTY: true, columns: windowWidth(world.stdout) },
  );
  const own = openOutput({ ...world, stdout: paper }, { json: out.json, language, colour: out.coloured });
  await render({ ...context, world: { ...world, stdout: paper }, out: own }, data);
  return Buffer.concat(parts).toString('utf8');
}
