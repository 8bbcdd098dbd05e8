/** Error: an operator's command was not carried out, with the reason in both languages; nothing was changed. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly de: string;
  readonly en: string;
  constructor(text: { readonly de: string; readonly en: string }, options?: ErrorOptions) {
    super(text.en, options);
    this.de = text.de;
    this.en = text.en;
  }
}
