/** The settings of a column that determine how its readings are read. */
interface ReadColumn {
  readonly col_unit?: string | null | undefined;
  readonly factor_import?: number | null | undefined;
}

/**
 * Whether a stored column gets another factor or unit, so that stored readings would be shown with a unit with which
 * they were not read.
 */
export function readsOtherwise(stored: ReadColumn & { readonly has_data: boolean }, wanted: ReadColumn): boolean {
  if (!stored.has_data) return false;
  return (
    (stored.col_unit ?? '') !== (wanted.col_unit ?? '') || (stored.factor_import ?? 1) !== (wanted.factor_import ?? 1)
  );
}
