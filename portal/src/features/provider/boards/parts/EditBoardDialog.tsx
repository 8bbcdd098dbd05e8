import { boardFigures, boardPages, boardThemes } from '@leitwarte/core/codes';
import { BoardPatch, type Board, type EmbedKey } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { CheckboxColumnsField } from '../../../../shared/checkbox-columns/CheckboxColumnsField.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { languageNames, languages } from '../../../../texts/language.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { boardDraftOf, typedBoard, useBoardLabels } from './boardDraft.ts';
import { BoardPreview } from './BoardPreview.tsx';
import { PictureField } from './PictureField.tsx';

interface Props {
  readonly board: Board;
  readonly keys: readonly EmbedKey[];
  readonly onClose: () => void;
}

/** Edits content and appearance of a board, with a preview. */
export function EditBoardDialog({ board, keys, onClose }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const update = useChange('boards', 'update', { failure: 'listed', said: t('boards.changed') });
  const form = useRowForm({
    schema: BoardPatch,
    row: board,
    draftOf: boardDraftOf,
    labels: useBoardLabels(),
    required: ['name', 'title', 'embed_key', 'page_seconds', 'co2_g_per_kwh', 'household_kwh'],
    save: (body, call) => update.run({ id: board.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('boards.edit')} form={form} onClose={onClose} sizePx={860}>
      <BoardPreview board={board} keys={keys} typed={typedBoard(form.values)} />
      <TextField field={form.field('name')} autoComplete="off" help={t('boards.nameHelp')} />
      <ChoiceField field={form.field('embed_key')} choices={keys.map(({ id, name }) => ({ value: id, label: name }))} />
      <TextField field={form.field('title')} autoComplete="off" />
      <TextField field={form.field('subtitle')} autoComplete="off" />
      <ChoiceField
        field={form.field('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ChoiceField
        field={form.field('theme')}
        choices={boardThemes.map((value) => ({ value, label: text(`boardTheme.${value}`) }))}
      />
      <TextField field={form.field('accent')} autoComplete="off" spellCheck={false} help={t('boards.accentHelp')} />
      <PictureField field={form.field('logo')} />
      <CheckboxColumnsField
        field={form.field('pages')}
        options={boardPages.map((value) => ({ value, label: text(`boardPage.${value}`) }))}
      />
      <CheckboxColumnsField
        field={form.field('figures')}
        options={boardFigures.map((value) => ({ value, label: text(`boardFigure.${value}`) }))}
      />
      <SwitchField field={form.field('shows_each_plant')} />
      <NumberField field={form.field('page_seconds')} isWhole />
      <FormSection title={t('boards.message')}>
        <TextField field={form.field('message_title')} autoComplete="off" />
        <TextAreaField field={form.field('message_text')} maxLength={600} />
        <PictureField field={form.field('message_picture')} />
      </FormSection>
      <FormSection title={t('boards.qr')}>
        <TextField field={form.field('link')} autoComplete="off" />
        <TextField field={form.field('link_text')} autoComplete="off" />
      </FormSection>
      <FormSection title={t('boards.factors')}>
        <NumberField field={form.field('co2_g_per_kwh')} unit="g" help={t('boards.co2Help')} />
        <NumberField field={form.field('household_kwh')} isWhole unit="kWh" help={t('boards.householdHelp')} />
      </FormSection>
    </FormDialog>
  );
}
