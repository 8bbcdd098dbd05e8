import * as z from 'zod';
import { asJson, bearer, cutTo, webChannel } from './webChannel.ts';

/** Maximum length of a text in characters of up to four bytes; ntfy turns longer messages into attachments. */
const TEXT_MAX = 1_000;
const TITLE_MAX = 200;

const Sent = z.object({ id: z.string() });

/** A topic of ntfy.sh or of a private server. */
export const ntfy = webChannel({
  key: 'ntfy',
  request: ({ address, target, secret }, { subject, text }) => ({
    url: address,
    method: 'POST',
    ...asJson({ topic: target, title: cutTo(TITLE_MAX, subject), message: cutTo(TEXT_MAX, text) }, bearer(secret)),
  }),
  isTaken: (body) => Sent.safeParse(body).success,
  referenceOf: (body) => Sent.safeParse(body).data?.id,
});
