import { ComponentPatch, type Component } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { sharedFields } from '../../../../shared/form/sharedFields.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { type ComponentDraft, bodyOf, draftOf, useComponentLabels, verbatim } from './componentFields.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { HoursEffect } from './HoursEffect.tsx';

interface Props {
  readonly component: Component;
  /** Organisation of the plant; null if it has none. */
  readonly organisation: number | null;
  readonly onClose: () => void;
}

export function EditComponentDialog({ component, organisation, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('components', 'update', {
    said: text('toast.component updated'),
    makesStale: ['plants', 'components'],
  });
  const form = useRowForm({
    schema: ComponentPatch,
    row: component,
    draftOf,
    labels: useComponentLabels(),
    required: ['name', 'type_component'],
    checked: [],
    verbatim,
    save: (body, call) => update.run({ id: component.id, body: bodyOf(body) }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('plants.componentTitle', { name: component.name })}
      form={form}
      onClose={onClose}
      sizePx={820}
      extra={
        organisation !== null && <HoursEffect organisation={organisation} component={component} draft={form.values} />
      }
    >
      <ComponentFields field={sharedFields<ComponentDraft>(form)} />
    </FormDialog>
  );
}
