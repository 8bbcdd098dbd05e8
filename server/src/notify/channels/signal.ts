import * as z from 'zod';
import { asJson, below, cutTo, webChannel } from './webChannel.ts';

const TEXT_MAX = 2_000;

const Sent = z.object({ timestamp: z.union([z.string(), z.number()]) });

/** Signal through a private bridge (signal-cli-rest-api). */
export const signal = webChannel({
  key: 'signal',
  request: ({ address, target, sender }, { subject, text }) => ({
    url: below(address, '/v2/send'),
    method: 'POST',
    ...asJson({
      message: cutTo(TEXT_MAX, `${subject}\n\n${text}`),
      number: sender,
      recipients: target.split(/[\s,;]+/).filter((one) => one !== ''),
    }),
  }),
  referenceOf: (body) => Sent.safeParse(body).data?.timestamp,
});
