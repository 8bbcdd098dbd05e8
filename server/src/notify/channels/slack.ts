import { asJson, cutTo, webChannel } from './webChannel.ts';

const TEXT_MAX = 39_000;

/** Slack through an incoming webhook; the characters &, < and > are escaped. */
export const slack = webChannel({
  key: 'slack',
  request: ({ address }, { subject, text }) => ({
    url: address,
    method: 'POST',
    ...asJson({ text: cutTo(TEXT_MAX, `*${plain(subject)}*\n${plain(text)}`) }),
  }),
});

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
