import { readBytes } from '@leitwarte/core/client';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../exit.ts';
import { plainLines } from '../../output/plain.ts';
import { saveFile } from '../../output/saveFile.ts';
import { say } from '../../texts.ts';

/**
 * Shows an answer unchanged: JSON is indented on a terminal, files go to `--out` or a pipe, and an empty answer shows
 * nothing.
 */
export async function showAnswer(context: Context, answer: Response, out: string | undefined): Promise<void> {
  const bytes = await readBytes(answer);
  if (out !== undefined) return saveFile(out, bytes);
  if (bytes.length === 0) return;
  const type = answer.headers.get('content-type') ?? '';
  if (!context.out.terminal) return context.out.write(bytes);
  if (type.includes('json')) {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return context.out.write(`${JSON.stringify(value, null, 2)}\n`);
  }
  if (!type.startsWith('text/'))
    throw wrongUsage(
      say(
        'Die Antwort ist eine Datei. Bitte --out angeben oder umleiten.',
        'The answer is a file. Please give --out or redirect it.',
      ),
    );
  await context.out.write(plainLines(new TextDecoder().decode(bytes)));
}
