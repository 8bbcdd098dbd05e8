import { reachesOut, type SourceKind, sourceKinds } from '@leitwarte/core/codes';
import { SourceCreate, type SourceMade } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import styles from './Sources.module.css';
import { newSourceDraft, useSourceLabels } from './sourceDraft.ts';
import { SourceFields } from './SourceFields.tsx';

interface Props {
  /** Preselected kind; ignored if the viewer may not create it. */
  readonly kind: SourceKind | undefined;
  /** Preselected service of a manufacturer; empty for none. */
  readonly preset: string;
  readonly onMade: (made: SourceMade) => void;
  readonly onClose: () => void;
}

/** A kind with its defaults: a mailbox uses TLS unless the user switches it off. */
const ofKind = (kind: SourceKind | null) => ({ kind, tls: kind === 'imap' });

/** Creates a source of a plant. */
export function NewSourceDialog({ kind: wanted, preset, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const mayWrite = useMayWritePlants();
  const { viewer } = useSignedIn();
  // decision 4.42: only superusers configure what the server connects to
  const kinds = sourceKinds.filter((kind) => viewer.isSuperuser || !reachesOut(kind));
  const plants = useCall('plants', 'dashboard', {});
  const create = useChange('sources', 'create', { failure: 'listed' });
  const form = useForm({
    schema: SourceCreate,
    start:
      wanted !== undefined && kinds.includes(wanted)
        ? { ...newSourceDraft, ...ofKind(wanted), preset }
        : newSourceDraft,
    labels: useSourceLabels(),
    verbatim: ['password'],
    save: (body) => create.run({ body }),
    onSaved: onMade,
  });
  const own = (plants.data ?? []).filter(mayWrite).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <FormDialog title={t('sources.new')} form={form} onClose={onClose} sizePx={560} label={t('sources.make')}>
      {plants.error instanceof Error && <Refusal error={plants.error} labels={{}} title={t('sources.plantsFailed')} />}
      <ChoiceField
        field={form.field('plant')}
        choices={own.map(({ id, name }) => ({ value: id, label: name }))}
        isFirst
      />
      <TextField field={form.field('name')} autoComplete="off" help={t('sources.nameHelp')} />
      <ChoiceField
        // a service is one of its kind
        field={{
          ...form.field('kind'),
          set: (kind: SourceKind | null) => form.set({ ...ofKind(kind), preset: '' }),
        }}
        choices={kinds.map((value) => ({ value, label: text(`sourceKind.${value}`) }))}
        {...(form.values.kind !== null && { help: t(`sources.kindHelp.${form.values.kind}`) })}
      />
      {!viewer.isSuperuser && <p className={styles.quiet}>{t('sources.reachingKinds')}</p>}
      <SourceFields form={form} kind={form.values.kind} plant={form.values.plant} />
    </FormDialog>
  );
}
