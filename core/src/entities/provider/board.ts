import * as z from 'zod';
import {
  boardFigures,
  boardPages,
  boardThemes,
  DEFAULT_CO2_G_PER_KWH,
  DEFAULT_HOUSEHOLD_KWH,
} from '../../codes/index.ts';
import { plainText } from '../../rules/plants/plainText.ts';
import { languages } from '../../texts/language.ts';
import { oneLine, reference, requiredName } from '../bodyFields.ts';
import { decimal, id, instant, list, text } from '../fields.ts';

/** Maximum length of a picture as data URL, in characters: about 450 kB. */
const PICTURE_CHARACTERS = 600_000;
const MOST_SECONDS = 300;

const orNull = (written: string): string | null => (written === '' ? null : written);

/** One line of text that may be missing; empty becomes null. */
const maybeLine = (most: number) => oneLine.max(most).transform(orNull).nullable();

/** Text with line breaks; other invisible characters are removed. */
const paragraphs = z
  .string()
  .trim()
  .max(600)
  .refine((written) => written.split('\n').every((line) => plainText.test(line)), {
    params: { key: 'not_a_plain_text' },
  })
  .transform(orNull)
  .nullable();

/** A bitmap as data URL, stored in the board itself, so that nothing is loaded from other servers. */
const picture = z
  .string()
  .max(PICTURE_CHARACTERS)
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, { error: 'not_a_board_picture' })
  .nullable();

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: 'not_a_colour' })
  .transform((written) => written.toLowerCase());

const webAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https?:\/\/[^\s"<>]+)?$/, { error: 'not_a_web_address' })
  .transform(orNull)
  .nullable();

/** Appearance and content of a board. */
const boardFields = {
  name: requiredName,
  embed_key: reference,
  title: oneLine.min(1).max(80),
  subtitle: maybeLine(120),
  language: z.enum(languages),
  theme: z.enum(boardThemes),
  accent: colour,
  logo: picture,
  pages: z.array(z.enum(boardPages)).min(1).max(boardPages.length),
  figures: z.array(z.enum(boardFigures)).min(1).max(boardFigures.length),
  /** Whether each plant gets its own page after the pages about all plants. */
  shows_each_plant: z.boolean(),
  page_seconds: z.number().int().min(5).max(MOST_SECONDS),
  message_title: maybeLine(80),
  message_text: paragraphs,
  message_picture: picture,
  /** URL of the QR code; null: no code. */
  link: webAddress,
  link_text: maybeLine(60),
  co2_g_per_kwh: z.number().min(0).max(2000),
  household_kwh: z.number().int().min(100).max(100_000),
};

export const BoardCreate = z.object({
  ...boardFields,
  subtitle: boardFields.subtitle.default(null),
  language: boardFields.language.default('de'),
  theme: boardFields.theme.default('dark'),
  accent: boardFields.accent.default('#f5b335'),
  logo: boardFields.logo.default(null),
  pages: boardFields.pages.default(['overview', 'day', 'month']),
  figures: boardFields.figures.default([...boardFigures]),
  shows_each_plant: boardFields.shows_each_plant.default(false),
  page_seconds: boardFields.page_seconds.default(15),
  message_title: boardFields.message_title.default(null),
  message_text: boardFields.message_text.default(null),
  message_picture: boardFields.message_picture.default(null),
  link: boardFields.link.default(null),
  link_text: boardFields.link_text.default(null),
  co2_g_per_kwh: boardFields.co2_g_per_kwh.default(DEFAULT_CO2_G_PER_KWH),
  household_kwh: boardFields.household_kwh.default(DEFAULT_HOUSEHOLD_KWH),
});
export type BoardCreate = z.output<typeof BoardCreate>;

export const BoardPatch = z.object(boardFields).partial();
export type BoardPatch = z.output<typeof BoardPatch>;

/** What a board shows to everybody who has its URL. */
export const BoardShown = z
  .object({
    id,
    title: z.string(),
    subtitle: text,
    language: z.enum(languages),
    theme: z.enum(boardThemes),
    accent: z.string(),
    logo: text,
    pages: list(z.enum(boardPages)),
    figures: list(z.enum(boardFigures)),
    shows_each_plant: z.boolean(),
    page_seconds: z.number().int(),
    message_title: text,
    message_text: text,
    message_picture: text,
    link: text,
    link_text: text,
    co2_g_per_kwh: z.number(),
    household_kwh: z.number(),
  })
  .meta({ id: 'BoardShown' });
export type BoardShown = z.output<typeof BoardShown>;

/** An info board (Infotafel) of an organisation; its embed key determines which plants it shows. */
export const Board = BoardShown.extend({
  name: z.string(),
  organisation: id,
  embed_key: id,
  created_at: instant,
  modified_at: instant,
}).meta({ id: 'Board' });
export type Board = z.output<typeof Board>;

export const EmbedEnergyQuery = z.object({
  /** Comma-separated ids of plants, at most as many as a board adds up. Default: all plants of the key. */
  plants: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,99}$/)
    .optional(),
});

/** Power and energy of a plant now, today, this month and in total, in kW and kWh; null if unknown. */
export const EnergyOfPlant = z
  .object({
    plant: id,
    name: z.string().optional(),
    latitude: decimal.optional(),
    longitude: decimal.optional(),
    /** Time zone of the plant's day. */
    zone: z.string(),
    /** Calendar day of the plant to which the figures of today belong. */
    day: z.string(),
    /** Power in kW: mean of the newest known quarter-hour, or else the newest value on the plant's tile. */
    power: z.number().nullable(),
    today: z.number().nullable(),
    month: z.number().nullable(),
    year: z.number().nullable(),
    /** Energy of the last 365 days. */
    last_year: z.number().nullable(),
    total: z.number().nullable(),
    /** Expected energy of today until now in kWh, and measured energy of the same time. */
    expected: z.number().nullable(),
    expected_measured: z.number().nullable(),
    /** Mean power in kW of each quarter-hour of today, starting with the first; null if unknown. */
    curve: list(z.number().nullable()),
    /** Begin of that first quarter-hour in milliseconds UTC. */
    curve_from: z.number(),
    /** Energy in kWh of each day of this month, starting with the first; null if unknown. */
    days: list(z.number().nullable()),
  })
  .meta({ id: 'EnergyOfPlant' });
export type EnergyOfPlant = z.output<typeof EnergyOfPlant>;

/** Energy of plants and the server's current time, because the clock of the screen may be wrong. */
export const EmbedEnergy = z.object({ now: z.number(), plants: list(EnergyOfPlant) }).meta({ id: 'EmbedEnergy' });
export type EmbedEnergy = z.output<typeof EmbedEnergy>;
