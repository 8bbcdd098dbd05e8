import type { ComponentDataDescription, ComponentDataDescriptionInput } from '@leitwarte/core/entities';
import { readsOtherwise } from '@leitwarte/core/rules';
import { say, type Text } from '../../../texts.ts';

/** Remark about the effect of a new factor or unit on stored readings; undefined if there is none. */
export function oldReadingsNote(
  stored: readonly ComponentDataDescription[],
  wanted: readonly ComponentDataDescriptionInput[],
): Text | undefined {
  const changed = wanted.flatMap((column) => {
    const before = stored.find(({ id }) => id === column.id);
    if (before === undefined) return [];
    // fields that are not named stay unchanged
    const { col_unit = before.col_unit, factor_import = before.factor_import } = column;
    return readsOtherwise(before, { col_unit, factor_import }) ? [column.col_description] : [];
  });
  if (changed.length === 0) return undefined;
  const names = changed.join(', ');
  return say(
    `${names}: Faktor und Einheit gelten für das, was ab jetzt eingelesen wird. Gespeicherte Messwerte bleiben, wie sie sind, und stehen dann unter der neuen Einheit. Neu einlesen: leitwarte imports undo, dann leitwarte imports retry.`,
    `${names}: factor and unit hold for what is read from now on. Stored readings stay as they are and then stand under the new unit. To read them again: leitwarte imports undo, then leitwarte imports retry.`,
  );
}
