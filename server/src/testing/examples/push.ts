import { givePushDevice, subscriptionOf } from '../givePushDevice.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function pushExamples({ context, world }: Setting): ExamplesOf {
  const someone = () => world.actor(world.groups.admin);
  const withDevice = async () => {
    const { id: account, token } = await someone();
    const { id } = await givePushDevice(context, account);
    return { token, params: { id } };
  };
  return {
    list: async () => {
      const { token } = await withDevice();
      return { token };
    },
    begin: async () => ({ token: (await someone()).token }),
    add: async () => ({ token: (await someone()).token, body: subscriptionOf() }),
    update: async () => ({
      ...(await withDevice()),
      body: { name: 'Telefon', from_time: '22:00', until_time: '06:00' },
    }),
    remove: withDevice,
    test: withDevice,
  };
}
