import { asJson, webChannel } from './webChannel.ts';

/** Home Assistant by the webhook of an automation, which answers 200 with nothing. */
export const homeAssistant = webChannel({
  key: 'home_assistant',
  request: ({ address }, { id, kind, subject, text }) => ({
    url: address,
    method: 'POST',
    ...asJson({ id, kind, title: subject, message: text }),
  }),
});
