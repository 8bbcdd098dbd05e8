import { filledBody, typeOfBody } from '../../platform/bodyTemplate.ts';
import type { Outgoing } from './channel.ts';
import { webChannel } from './webChannel.ts';

/** What a template may name, and what the JSON without one holds. */
export function webhookValues({
  id,
  kind,
  createdAt,
  subject,
  text,
}: Pick<Outgoing, 'id' | 'kind' | 'createdAt' | 'subject' | 'text'>) {
  return { id: String(id), kind, at: new Date(createdAt).toISOString(), subject, text };
}

/** Any server: JSON, or a body as the organisation writes it, with a signature where there is a key. */
export const webhook = webChannel({
  key: 'webhook',
  request({ address, template, secret }, message) {
    const values = webhookValues(message);
    const body = template === '' ? JSON.stringify(values) : filledBody(template, mediaTypeOf(template), values);
    const type = template === '' ? 'application/json' : mediaTypeOf(template);
    return {
      url: address,
      method: 'POST',
      // the same each time: whoever keeps it knows a message that comes twice
      headers: { 'content-type': type, 'x-leitwarte-message': values.id },
      body,
      signingKey: secret || undefined,
    };
  },
});

/** Of a template: a form where it looks like one, plain text where it is neither that nor JSON nor XML. */
function mediaTypeOf(template: string): string {
  const type = typeOfBody(template);
  return type.endsWith('urlencoded') && !/^\s*[\w.-]+=/.test(template) ? 'text/plain; charset=utf-8' : type;
}
