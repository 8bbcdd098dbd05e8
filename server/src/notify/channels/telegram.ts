import * as z from 'zod';
import { asJson, below, cutTo, webChannel } from './webChannel.ts';

const TEXT_MAX = 4_000;
const SECOND_MS = 1000;

const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });
const Limited = z.object({ parameters: z.object({ retry_after: z.number() }) });

/**
 * Telegram through a bot, whose token is part of the address; after too many messages the response contains how long to
 * wait.
 */
export const telegram = webChannel({
  key: 'telegram',
  request: ({ address, target, secret }, { subject, text }) => ({
    url: below(address, `/bot${encodeURIComponent(secret).replaceAll('%3A', ':')}/sendMessage`),
    method: 'POST',
    ...asJson({
      chat_id: target,
      text: cutTo(TEXT_MAX, `${subject}\n\n${text}`),
      link_preview_options: { is_disabled: true },
    }),
  }),
  isTaken: (body) => Sent.safeParse(body).success,
  referenceOf: (body) => Sent.safeParse(body).data?.result.message_id,
  waitOf(body) {
    const seconds = Limited.safeParse(body).data?.parameters.retry_after;
    return seconds === undefined ? undefined : seconds * SECOND_MS;
  },
});
