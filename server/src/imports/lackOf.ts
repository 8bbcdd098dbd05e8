import { expectingRejections, isOneOf } from '@leitwarte/core/codes';
import type { Import } from '@leitwarte/core/entities';

/** What a file lacked that failed completely, and what it contained instead, according to its rejected lines. */
export function lackOf(
  reason: string | null,
  rejections: readonly { readonly reason: string; readonly column: string | null; readonly content: string }[],
): Pick<Import, 'reason_expected' | 'reason_found'> {
  const own = isOneOf(expectingRejections, reason) ? rejections.filter((one) => one.reason === reason) : [];
  return {
    reason_expected: own.flatMap(({ column }) => column ?? []),
    reason_found: own[0]?.content ?? null,
  };
}
