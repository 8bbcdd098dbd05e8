import type { Param } from './params.ts';

/** A time range as two instants, such as `1772323200000-1772326800000`. */
export const spanParam: Param<{ readonly fromMs: number; readonly toMs: number } | undefined> = {
  read: (text) => {
    const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
    const span = { fromMs: Number(from), toMs: Number(to) };
    return span.toMs > span.fromMs ? span : undefined;
  },
  write: (span) => span && `${Math.round(span.fromMs)}-${Math.round(span.toMs)}`,
};
