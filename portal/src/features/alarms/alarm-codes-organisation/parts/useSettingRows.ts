import type { AlarmCodeOrganisation } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { changedRow, rowsToSave, type AlarmCodeRow, type AlarmCodeSettings } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useHeldDraft } from '../../../../shared/drafts/drafts.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { isControlCenterType } from './controlCenter.ts';

export interface SettingRows {
  /** Stored settings with unsaved changes applied. */
  readonly rows: readonly AlarmCodeRow[];
  readonly change: (row: AlarmCodeRow, change: Partial<AlarmCodeSettings>) => void;
  readonly changeAll: (change: Partial<AlarmCodeSettings>) => void;
  readonly isDirty: boolean;
  readonly changed: number;
  readonly isSaving: boolean;
  /** Whether somebody else changed one of the rows first; that row now shows their values. */
  readonly isConflict: boolean;
  /** Saves the changes; returns whether all were saved. */
  readonly save: () => Promise<boolean>;
}

interface Parts {
  readonly rows: readonly AlarmCodeRow[];
  readonly stored: readonly AlarmCodeOrganisation[];
  readonly organisation: number | null;
}

/** Rows that are edited one by one and saved together; each stored row counts as unchanged, even if a later one fails. */
export function useSettingRows({ rows, stored, organisation }: Parts): SettingRows {
  const text = useCoreText();
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<AlarmCodeSettings>>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const create = useChange('alarmCodes', 'createSetting', { makesStale: [] });
  const update = useChange('alarmCodes', 'updateSetting', { makesStale: [] });
  const reload = useChange('alarmCodes', 'settings', { makesStale: ['alarmCodes'] });
  const shown = rows.map((row) => {
    const change = changes.get(row.alarmcode);
    return change === undefined ? row : changedRow(row, change);
  });
  const isDirty = changes.size > 0;
  const release = useHeldDraft(isDirty);
  const put = (row: AlarmCodeRow, change: Partial<AlarmCodeSettings>) =>
    setChanges((before) => new Map(before).set(row.alarmcode, { ...before.get(row.alarmcode), ...change }));
  const drop = (row: AlarmCodeRow) =>
    setChanges((before) => new Map([...before].filter(([code]) => code !== row.alarmcode)));

  const saveRow = async (row: AlarmCodeRow) => {
    const body = settingsOf(row);
    const before = stored.find(({ id }) => id === row.id);
    if (before !== undefined) await update.run({ id: before.id, body }, { basedOn: before });
    else if (organisation !== null) await create.run({ body: { ...body, alarmcode: row.alarmcode, organisation } });
  };
  const save = async () => {
    if (!isDirty) return true;
    setIsSaving(true);
    setIsConflict(false);
    const { create: created, update: updated } = rowsToSave(shown);
    let isWhole = true;
    for (const row of [...created, ...updated]) {
      try {
        await saveRow(row);
        drop(row);
      } catch (error) {
        isWhole = false;
        if (error instanceof ApiError && error.problem.status === 409) setIsConflict(true);
      }
    }
    await reload.run({}).catch(() => undefined);
    if (isWhole) {
      release();
      toast('success', text('toast.alarmcodesOrganisation altered'));
    }
    setIsSaving(false);
    return isWhole;
  };
  return {
    rows: shown,
    change: put,
    changeAll: (change) => rows.forEach((row) => put(row, change)),
    isDirty,
    changed: changes.size,
    isSaving,
    isConflict,
    save,
  };
}

/** The settings of a row for the API, without the flags for new and changed rows. */
function settingsOf({ type_control_center, is_error_message, send_mail, send_sms }: AlarmCodeRow) {
  return {
    is_error_message,
    send_mail,
    send_sms,
    ...(isControlCenterType(type_control_center) && { type_control_center }),
  };
}
