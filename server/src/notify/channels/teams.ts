import { asJson, webChannel } from './webChannel.ts';

/** Microsoft Teams through a workflow, which responds with an empty 202. */
export const teams = webChannel({
  key: 'teams',
  request: ({ address }, { subject, text }) => ({
    url: address,
    method: 'POST',
    ...asJson({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: subject, weight: 'Bolder', size: 'Medium', wrap: true },
              // the card needs two line breaks to show one
              { type: 'TextBlock', text: text.replaceAll(/\n+/g, '\n\n'), wrap: true },
            ],
          },
        },
      ],
    }),
  }),
});
