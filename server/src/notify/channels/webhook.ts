import { filledBody, typeOfBody } from '../../platform/bodyTemplate.ts';
import type { Outgoing } from './channel.ts';
import { webChannel } from './webChannel.ts';

/** Values for the placeholders of a template; without a template they are sent as JSON. */
export function webhookValues({
  id,
  kind,
  createdAt,
  subject,
  text,
}: Pick<Outgoing, 'id' | 'kind' | 'createdAt' | 'subject' | 'text'>) {
  return { id: String(id), kind, at: new Date(createdAt).toISOString(), subject, text };
}

/** Any web server: receives JSON, or a body that the organisation defines, with a signature if there is a key. */
export const webhook = webChannel({
  key: 'webhook',
  request({ address, template, secret }, message) {
    const values = webhookValues(message);
    const body = template === '' ? JSON.stringify(values) : filledBody(template, mediaTypeOf(template), values);
    const type = template === '' ? 'application/json' : mediaTypeOf(template);
    return {
      url: address,
      method: 'POST',
      // the same for each try, so that the receiver can recognise a repeated message
      headers: { 'content-type': type, 'x-leitwarte-message': values.id },
      body,
      signingKey: secret || undefined,
    };
  },
});

/**
 * The media type of a template: that of JSON or XML, that of a form if the template looks like one, otherwise that of
 * plain text.
 */
function mediaTypeOf(template: string): string {
  const type = typeOfBody(template);
  return type.endsWith('urlencoded') && !/^\s*[\w.-]+=/.test(template) ? 'text/plain; charset=utf-8' : type;
}
