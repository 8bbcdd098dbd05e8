import { PlantShortForm, type Plant } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './CreatePlant.module.css';
import { texts } from './texts.ts';

/** Organisation of the new plant, if the link came from one. */
const place = { organisation: idParam };

/** Short form for commissioning a plant: other values have defaults, and the folders are created (decision 3.54). */
export function CreatePlantPage() {
  useScreenTexts({ createPlant: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const [{ organisation }] = usePlace(place);
  const [made, setMade] = useState<Plant>();
  const systems = useCall('plantSystems', 'list', {});
  const types = useCall('plantTypes', 'list', {});
  const organisations = useCall('organisations', 'list', {});
  const create = useChange('tasks', 'createPlant', {
    said: text('toast.plant added'),
    makesStale: ['plants', 'organisations'],
  });
  const form = useForm({
    schema: PlantShortForm,
    start: {
      plant_name: '',
      organisation: organisation ?? user.organisation,
      plant_type: null as number | null,
      plant_system: null as number | null,
      identificator_1: '',
      identificator_2: '',
      identificator_3: '',
      folder_name_import: '',
      folder_alarm_import: '',
    },
    labels: {
      plant_name: t('createPlant.name'),
      organisation: t('createPlant.organisation'),
      plant_type: t('createPlant.type'),
      plant_system: t('createPlant.system'),
      identificator_1: t('createPlant.identificator', { number: 1 }),
      identificator_2: t('createPlant.identificator', { number: 2 }),
      identificator_3: t('createPlant.identificator', { number: 3 }),
      folder_name_import: t('createPlant.folder'),
      folder_alarm_import: t('createPlant.alarmFolder'),
    },
    save: (body) => create.run({ body }),
    onSaved: (plant) => {
      setMade(plant);
      form.restart();
    },
  });
  const choicesOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page title={t('createPlant.title')} about={t('createPlant.about')}>
      <Form form={form} className={styles.form}>
        <TextField field={form.field('plant_name')} autoComplete="off" />
        <ChoiceField field={form.field('organisation')} choices={choicesOf(organisations.data)} />
        <ChoiceField field={form.field('plant_type')} choices={choicesOf(types.data)} />
        <ChoiceField
          field={form.field('plant_system')}
          choices={choicesOf(systems.data)}
          placeholder={t('createPlant.noSystem')}
        />
        <TextField field={form.field('identificator_1')} autoComplete="off" />
        <TextField field={form.field('identificator_2')} autoComplete="off" />
        <TextField field={form.field('identificator_3')} autoComplete="off" />
        <TextField field={form.field('folder_name_import')} autoComplete="off" help={t('createPlant.folderHelp')} />
        <TextField field={form.field('folder_alarm_import')} autoComplete="off" />
        <FormActions form={form} label={t('createPlant.create')} />
        {made !== undefined && (
          <p role="status">
            {t('createPlant.made', { name: made.name, folder: made.folder_name_import ?? made.id })}{' '}
            <Link to={`/settings/plants?id=${made.id}`}>{t('createPlant.goOn')}</Link>
          </p>
        )}
      </Form>
    </Page>
  );
}
