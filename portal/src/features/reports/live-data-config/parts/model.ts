import type { LiveData, LiveDataHeader, LiveDataPosition } from '@leitwarte/core/entities';
import type * as z from 'zod';

export type LiveSet = z.output<typeof LiveData>;
export type Header = z.output<typeof LiveDataHeader>;
export type Position = z.output<typeof LiveDataPosition>;
