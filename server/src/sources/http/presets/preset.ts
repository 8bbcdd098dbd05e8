import type * as z from 'zod';
import { HttpRecipe } from '../recipe.ts';

interface Said {
  readonly de: string;
  readonly en: string;
}

/** A value that a preset needs of whoever sets up a source. */
interface Parameter extends Said {
  readonly name: string;
  /** What it is where nobody says otherwise. */
  readonly usual?: string;
}

/** How the service of a maker is asked. None of them was tried on the real service yet. */
export interface Preset {
  readonly key: string;
  readonly maker: string;
  /** What it brings, and where one gets the key. */
  readonly about: Said;
  readonly parameters: readonly Parameter[];
  /** What name and password are; left out: it needs none. */
  readonly username?: Said;
  readonly password?: Said;
  /** Weather of a place, not of a sensor on it: irradiance is the mean of the time since the value before. */
  readonly weather?: true;
  /** How often is sensible. */
  readonly pollSeconds: number;
  /** Where its answers are described. */
  readonly described: string;
  readonly recipe: HttpRecipe;
}

export type WrittenRecipe = z.input<typeof HttpRecipe>;

/** A preset; a recipe that is none ends the program's start, and its tests. */
export const preset = ({ recipe, ...rest }: Omit<Preset, 'recipe'> & { readonly recipe: WrittenRecipe }): Preset => ({
  ...rest,
  recipe: HttpRecipe.parse(recipe),
});
