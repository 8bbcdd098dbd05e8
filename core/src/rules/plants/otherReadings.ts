/** Settings of a column that determine how its readings are interpreted. */
interface ReadColumn {
  readonly col_unit?: string | null | undefined;
  readonly factor_import?: number | null | undefined;
}

/**
 * Whether a change affects factor or unit of a column with stored readings, so that these would be shown with the wrong
 * unit.
 */
export function readsOtherwise(stored: ReadColumn & { readonly has_data: boolean }, wanted: ReadColumn): boolean {
  if (!stored.has_data) return false;
  return (
    (stored.col_unit ?? '') !== (wanted.col_unit ?? '') || (stored.factor_import ?? 1) !== (wanted.factor_import ?? 1)
  );
}
