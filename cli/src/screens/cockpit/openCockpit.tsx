import { render } from 'ink';
import type { Context } from '../../context.ts';
import { failureOf } from '../../program/failure.ts';
import type { InputStream, OutputStream } from '../../program/world.ts';
import { Cockpit } from './Cockpit.tsx';

/** Opens the cockpit on the alternate screen, and resolves when it is closed; the terminal is then restored. */
export async function openCockpit(context: Context): Promise<void> {
  const { world, language, out } = context;
  const client = await context.client();
  const user = await client.session.me();
  const screen = render(
    <Cockpit
      client={client}
      language={language}
      t={(text) => context.say(text)}
      coloured={out.coloured}
      now={() => world.now()}
      told={(error) => failureOf(error, language).message}
      host={context.host()}
      username={user.username}
      isSuperuser={user.is_superuser}
    />,
    {
      stdin: asKeyboard(world.stdin),
      stdout: asScreen(world.stdout),
      exitOnCtrlC: false,
      patchConsole: false,
      interactive: true,
      alternateScreen: true,
      incrementalRendering: true,
    },
  );
  const leave = () => screen.unmount();
  world.signal.addEventListener('abort', leave, { once: true });
  try {
    await screen.waitUntilExit();
  } finally {
    world.signal.removeEventListener('abort', leave);
  }
}

/** Ink requires a terminal's streams; the cockpit only opens if they are. */
function asScreen(stream: OutputStream): NodeJS.WriteStream {
  return stream as unknown as NodeJS.WriteStream;
}

function asKeyboard(stream: InputStream): NodeJS.ReadStream {
  return stream as unknown as NodeJS.ReadStream;
}
