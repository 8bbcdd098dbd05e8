import { allows } from '@leitwarte/core/access';
import { holdScopes, repeatUnits, workOrderKinds } from '@leitwarte/core/codes';
import { useTranslation } from 'react-i18next';
import { useRareText } from '../../texts/useRareText.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';

/** Longest title that the contract accepts. */
export const TITLE_MAX_LENGTH = 200;
export const TEXT_MAX_LENGTH = 4_000;

interface Owned {
  readonly organisation?: number | null;
}

/** Whether the viewer may write tasks for a plant: the right is required, and the plant must be of the viewer's organisation. */
export function useMayWriteTasks(): (plant: Owned | undefined) => boolean {
  const { viewer, user } = useSignedIn();
  const mayWrite = allows({ dialog: 'task', right: 'can_write' }, viewer);
  return (plant) => mayWrite && plant !== undefined && (viewer.isSuperuser || plant.organisation === user.organisation);
}

/** Labels by the field names of the API. */
export function useOrderLabels() {
  const { t } = useTranslation();
  return {
    plant: t('workOrder.plant'),
    component: t('workOrder.component'),
    title: t('workOrder.title'),
    description: t('workOrder.description'),
    kind: t('workOrder.kind'),
    state: t('workOrder.state'),
    assignee: t('workOrder.assignee'),
    user_group: t('workOrder.user_group'),
    due_on: t('workOrder.due_on'),
    repeat_every: t('workOrder.repeat_every'),
    repeat_unit: t('workOrder.repeat_unit'),
    due_column: t('workOrder.due_column'),
    due_value: t('workOrder.due_value'),
    repeat_value: t('workOrder.repeat_value'),
    holds_back: t('workOrder.holds_back'),
    hold_hours: t('workOrder.hold_hours'),
    steps: t('workOrder.steps'),
    alarm: t('workOrder.origin'),
    planned_work: t('workOrder.origin'),
    loss: t('workOrder.origin'),
  };
}

/** Choices for kinds of tasks and units of repetition, with their labels. */
export function useOrderChoices() {
  const text = useRareText();
  return {
    kinds: workOrderKinds.map((value) => ({ value, label: text(`workOrderKind.${value}`) })),
    scopes: holdScopes.map((value) => ({ value, label: text(`holdScope.${value}`) })),
    units: repeatUnits.map((value) => ({ value, label: text(`repeatUnit.${value}`) })),
  };
}
