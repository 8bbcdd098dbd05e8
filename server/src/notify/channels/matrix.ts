import * as z from 'zod';
import { asJson, bearer, below, cutTo, webChannel } from './webChannel.ts';

/** Maximum length of a text in characters: an event may have 64 kB, and a character has at most four bytes. */
const TEXT_MAX = 15_000;

const Sent = z.object({ event_id: z.string() });
const Limited = z.object({ retry_after_ms: z.number() });

/** Matrix accepts each message only once, however often it is sent, because every try uses the same transaction id. */
export const matrix = webChannel({
  key: 'matrix',
  isIdempotent: true,
  request: ({ address, target, secret }, { id, createdAt, subject, text }) => ({
    // the time is part of the id, so that it differs from the id of a message sent before a backup was restored
    url: below(
      address,
      `/_matrix/client/v3/rooms/${encodeURIComponent(target)}/send/m.room.message/leitwarte-${id}-${createdAt}`,
    ),
    method: 'PUT',
    ...asJson({ msgtype: 'm.text', body: cutTo(TEXT_MAX, `${subject}\n\n${text}`) }, bearer(secret)),
  }),
  isTaken: (body) => Sent.safeParse(body).success,
  referenceOf: (body) => Sent.safeParse(body).data?.event_id,
  waitOf: (body) => Limited.safeParse(body).data?.retry_after_ms,
});
