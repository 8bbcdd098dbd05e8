import type { Language } from '@leitwarte/core/texts';
import { withoutGaps } from './linkGaps.ts';
import { mailText } from './texts.ts';

/** A paragraph of a mail, or a link on its own line under its label. */
export type MailPart = string | { readonly label: string; readonly address: string };

/** The plain text and the HTML of a mail with the same content; both begin with a greeting. */
export function mailBody(
  language: Language,
  content: readonly MailPart[],
): { readonly text: string; readonly html: string } {
  // a token may only be inserted into the address of a link, so placeholders in texts are made harmless
  const parts = [
    mailText(language, 'mail.hello'),
    ...content.map((part) => (typeof part === 'string' ? withoutGaps(part) : part)),
  ];
  return {
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f4f6f7;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1d2a30">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d9e0e3;border-radius:6px">
${parts.map(htmlOf).join('\n')}
</div></body></html>
`,
  };
}

function textOf(part: MailPart): string {
  return typeof part === 'string' ? part : `${part.label}:\n${part.address}`;
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  const address = escaped(part.address);
  return `<p><a href="${address}" style="display:inline-block;padding:10px 18px;background:#0b6170;color:#ffffff;text-decoration:none;border-radius:4px">${escaped(part.label)}</a></p>
<p style="font-size:13px;color:#5c6b73">${address}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
