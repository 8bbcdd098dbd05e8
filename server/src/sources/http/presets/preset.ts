import type * as z from 'zod';
import { HttpRecipe } from '../recipe.ts';

interface Said {
  readonly de: string;
  readonly en: string;
}

/** A parameter of a preset that the user who sets up a source must enter. */
interface Parameter extends Said {
  readonly name: string;
  /** Default value. */
  readonly usual?: string;
}

/** How the service of a manufacturer is read. None of them has been tested with the real service yet. */
export interface Preset {
  readonly key: string;
  readonly maker: string;
  /** What data the service has, and where to get the key. */
  readonly about: Said;
  readonly parameters: readonly Parameter[];
  /** Meaning of user name and password; missing if none is needed. */
  readonly username?: Said;
  readonly password?: Said;
  /**
   * Set if the service delivers weather of a location, not of a sensor there; irradiance is then the mean since the
   * previous value.
   */
  readonly weather?: true;
  /** Recommended seconds between two runs. */
  readonly pollSeconds: number;
  /** URL of the documentation of its responses. */
  readonly described: string;
  readonly recipe: HttpRecipe;
}

export type WrittenRecipe = z.input<typeof HttpRecipe>;

/** Creates a preset; throws for an invalid recipe, which stops the program at its start and fails its tests. */
export const preset = ({ recipe, ...rest }: Omit<Preset, 'recipe'> & { readonly recipe: WrittenRecipe }): Preset => ({
  ...rest,
  recipe: HttpRecipe.parse(recipe),
});
