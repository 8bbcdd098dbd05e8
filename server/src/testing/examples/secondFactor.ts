import { beginFactorOf, codeToCome, giveFactor } from '../secondFactor.ts';
import type { ExamplesOf, Setting } from './setting.ts';

const current_password = 'ein langes Passwort';

export function secondFactorExamples({ context, world }: Setting): ExamplesOf {
  const someone = () => world.actor(null, { password: current_password });
  const withFactor = async () => {
    const { id, token } = await someone();
    const { codes } = await giveFactor(context, id);
    return { id, token, body: { current_password, code: codes[0] ?? '' } };
  };
  return {
    read: async () => ({ token: (await someone()).token }),
    begin: async () => ({ token: (await someone()).token, body: { current_password } }),
    finish: async () => {
      const { id, token } = await someone();
      return { token, body: { code: codeToCome(context, await beginFactorOf(context, id)) } };
    },
    renewCodes: async () => {
      const { token, body } = await withFactor();
      return { token, body };
    },
    remove: async () => {
      const { token, body } = await withFactor();
      return { token, body };
    },
    removeOfUser: async () => ({ params: { id: (await withFactor()).id } }),
  };
}
