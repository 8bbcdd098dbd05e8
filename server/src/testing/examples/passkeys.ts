import { addingOf, givePasskey, provingOf } from '../passkeys.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function passkeysExamples({ context, world }: Setting): ExamplesOf {
  const someone = () => world.actor(world.groups.admin, { password: 'ein langes Passwort' });
  return {
    signInBegin: () => ({}),
    signInFinish: async () => ({ body: await provingOf(context, (await someone()).id, 'passkey') }),
    list: async () => {
      const { id, token } = await someone();
      await givePasskey(context, id);
      return { token };
    },
    begin: async () => ({ token: (await someone()).token }),
    add: async () => {
      const { id, token } = await someone();
      return { token, body: await addingOf(context, id) };
    },
    remove: async () => {
      const { id: account, token } = await someone();
      const { id } = await givePasskey(context, account);
      return { token, params: { id } };
    },
    confirmBegin: async () => ({ token: (await someone()).token }),
    confirmFinish: async () => {
      const { id, token } = await someone();
      return { token, body: await provingOf(context, id, 'passkey_confirm') };
    },
  };
}
