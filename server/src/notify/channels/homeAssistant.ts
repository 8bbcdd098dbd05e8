import { asJson, webChannel } from './webChannel.ts';

/** Home Assistant through the webhook of an automation, which responds with an empty 200. */
export const homeAssistant = webChannel({
  key: 'home_assistant',
  request: ({ address }, { id, kind, subject, text }) => ({
    url: address,
    method: 'POST',
    ...asJson({ id, kind, title: subject, message: text }),
  }),
});
