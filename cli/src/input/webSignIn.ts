import { createHash, randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@leitwarte/core/problem';
import { isLoopback } from '../config/address.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import { CliError, wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { hasScreen, openBrowser } from './browser.ts';
import { listenForCode, type CodeListener } from './listenForCode.ts';

/** Number of times that a wrong code can be typed, as on the server. */
const TRIES = 5;
/** Time after which the server forgets the sign-in. */
const PATIENCE_MS = 10 * 60 * 1000;

interface Wishes {
  readonly host: string;
  /** Whether this machine has no browser, so that the code is typed. */
  readonly noBrowser: boolean;
}

/**
 * Gets a token by signing in with the browser, in any way that the portal offers (decision 4.58). The verifier is only sent in the last
 * step; the code is received on 127.0.0.1, or typed.
 */
export async function signInByBrowser(
  context: Context,
  stranger: LeitwarteClient,
  { host, noBrowser }: Wishes,
): Promise<string> {
  const isElsewhere = noBrowser || !hasScreen(context.world.env);
  if (isElsewhere && !context.prompts.possible) throw noTerminal();
  const verifier = randomBytes(32).toString('hex');
  const state = randomBytes(16).toString('hex');
  const listener = isElsewhere ? undefined : await listenForCode(state, context.say(arrived));
  try {
    const body = {
      challenge: createHash('sha256').update(verifier).digest('hex'),
      name: machineName(),
      port: listener?.port ?? null,
      state,
    };
    const begun = await stranger.terminal.begin({ body });
    const address = addressFor(begun.url, host);
    await tell(context, address, begun.check);
    const finish = async (code: string) =>
      (await stranger.terminal.finish({ body: { request: begun.request, verifier, code } })).auth_token;
    if (listener === undefined) return await typed(context, finish);
    (context.world.browse ?? ((to) => openBrowser(context.world, to)))(address);
    return await finish(await brought(context, listener));
  } finally {
    listener?.close();
  }
}

const arrived = say(
  'Der Code ist im Terminal angekommen. Sie können dieses Fenster schließen.',
  'The code has arrived in the terminal. You can close this window.',
);

const noTerminal = () =>
  wrongUsage(
    say(
      'Ohne Browser auf diesem Rechner wird der Code eingetippt, und dazu braucht es ein Terminal. Für Skripte bitte einen Schlüssel: LEITWARTE_TOKEN oder --token-stdin.',
      'Without a browser on this machine the code is typed, which needs a terminal. For scripts please use a key: LEITWARTE_TOKEN or --token-stdin.',
    ),
  );

async function tell({ out }: Context, address: string, check: string): Promise<void> {
  await out.note(say('Bitte im Browser öffnen und dort zustimmen:', 'Please open in the browser and agree there:'));
  await out.note(say(`  ${address}`, `  ${address}`));
  await out.note(
    say(
      `Dort muss der Code ${check} stehen. Steht dort ein anderer, lehnen Sie ab.`,
      `It has to show the code ${check}. If it shows another one, refuse.`,
    ),
  );
}

/** Asks for the code, again if it was mistyped. */
async function typed(context: Context, finish: (code: string) => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const code = await context.prompts.text(context.say(say('Code aus dem Browser', 'Code from the browser')));
    try {
      return await finish(code);
    } catch (error) {
      // any other error, such as a network error, ended the sign-in: no other code can complete it
      const isMistyped = error instanceof ApiError && error.problem.detail === 'terminal_refused';
      if (!isMistyped || tries >= TRIES) throw error;
      await context.out.note(say('Dieser Code gilt hier nicht.', 'This code is not valid here.'));
    }
  }
}

async function brought(context: Context, listener: CodeListener): Promise<string> {
  await context.out.note(
    say('Warte auf den Browser (Strg + C bricht ab) …', 'Waiting for the browser (Ctrl + C ends it) …'),
  );
  const tooLate = wait(PATIENCE_MS, undefined, { signal: context.world.signal, ref: false });
  const code = await Promise.race([listener.code, tooLate]);
  if (code !== undefined) return code;
  throw new CliError('refused', say('Zehn Minuten lang hat niemand zugestimmt.', 'Nobody agreed within ten minutes.'));
}

/**
 * URL of the portal as sent by the server. If it names this machine but the server is another one, the address of the
 * server is used instead.
 */
function addressFor(url: string, host: string): string {
  const [there, here] = [new URL(url), new URL(host)];
  const isHttp = there.protocol === 'http:' || there.protocol === 'https:';
  if (isHttp && (!isLoopback(there.hostname) || isLoopback(here.hostname))) return there.href;
  return `${host}${there.pathname}${there.hash}`;
}

/** Name of this machine by which its user recognises it. */
function machineName(): string {
  const name = `${userName()}${hostname()}`.replaceAll(/[\p{C}\u2028\u2029]/gu, '').trim();
  return name.slice(0, 100) || 'terminal';
}

function userName(): string {
  try {
    return `${userInfo().username}@`;
  } catch {
    // the user has no entry in the system's user database
    return '';
  }
}
