import type { BoardTheme } from '@leitwarte/core/codes';
import { BoardPatch, type Board } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../texts/language.ts';

export const boardDraftOf = (board: Board) => ({
  name: board.name,
  embed_key: board.embed_key as number | null,
  title: board.title,
  subtitle: board.subtitle ?? '',
  language: board.language as Language | null,
  theme: board.theme as BoardTheme | null,
  accent: board.accent,
  logo: board.logo,
  pages: board.pages,
  figures: board.figures,
  shows_each_plant: board.shows_each_plant,
  page_seconds: board.page_seconds as number | null,
  message_title: board.message_title ?? '',
  message_text: board.message_text ?? '',
  message_picture: board.message_picture,
  link: board.link ?? '',
  link_text: board.link_text ?? '',
  co2_g_per_kwh: board.co2_g_per_kwh as number | null,
  household_kwh: board.household_kwh as number | null,
});

type BoardDraft = ReturnType<typeof boardDraftOf>;

/** The valid fields of the draft; the preview leaves out the others. */
export function typedBoard(draft: BoardDraft): BoardPatch {
  const cleared = Object.entries(draft).map(([name, value]) => [name, value === '' ? null : value] as const);
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = BoardPatch.shape;
  return BoardPatch.parse(Object.fromEntries(cleared.filter(([name, value]) => shape[name]?.safeParse(value).success)));
}

export function useBoardLabels(): Record<keyof BoardDraft, string> {
  const { t } = useTranslation();
  return {
    name: t('boards.name'),
    embed_key: t('boards.key'),
    title: t('boards.heading'),
    subtitle: t('boards.subtitle'),
    language: t('boards.language'),
    theme: t('boards.theme'),
    accent: t('boards.accent'),
    logo: t('boards.logo'),
    pages: t('boards.pages'),
    figures: t('boards.figures'),
    shows_each_plant: t('boards.eachPlant'),
    page_seconds: t('boards.seconds'),
    message_title: t('boards.messageTitle'),
    message_text: t('boards.messageText'),
    message_picture: t('boards.messagePicture'),
    link: t('boards.link'),
    link_text: t('boards.linkText'),
    co2_g_per_kwh: t('boards.co2'),
    household_kwh: t('boards.household'),
  };
}
