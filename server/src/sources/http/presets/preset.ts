import type * as z from 'zod';
import { HttpRecipe } from '../recipe.ts';

interface Said {
  readonly de: string;
  readonly en: string;
}

/** A value of a preset that the person who sets up a source must enter. */
interface Parameter extends Said {
  readonly name: string;
  /** Default value. */
  readonly usual?: string;
}

/** How the service of a manufacturer is read. None of them was tried with the real service yet. */
export interface Preset {
  readonly key: string;
  readonly maker: string;
  /** Its data, and where to get the key. */
  readonly about: Said;
  readonly parameters: readonly Parameter[];
  /** Meaning of user name and password; missing: none is needed. */
  readonly username?: Said;
  readonly password?: Said;
  /** Weather of a place and not of a sensor there: irradiance is the mean of the time since the previous value. */
  readonly weather?: true;
  /** How often is sensible. */
  readonly pollSeconds: number;
  /** The address of the documentation of its answers. */
  readonly described: string;
  readonly recipe: HttpRecipe;
}

export type WrittenRecipe = z.input<typeof HttpRecipe>;

/** A preset; an invalid recipe stops the program at its start, and fails its tests. */
export const preset = ({ recipe, ...rest }: Omit<Preset, 'recipe'> & { readonly recipe: WrittenRecipe }): Preset => ({
  ...rest,
  recipe: HttpRecipe.parse(recipe),
});
