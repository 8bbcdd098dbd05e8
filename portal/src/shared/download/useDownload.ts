import { useEffect, useRef, useState } from 'react';
import { saveFile } from './saveFile.ts';

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;
}

/** How many parts of a file are finished. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface Download {
  readonly kind: 'pdf' | 'excel' | 'csv' | 'picture' | 'zip' | 'json';
  /** Name of the download, if the name of its kind is not specific enough. Default: the name of the kind. */
  readonly label?: string;
  /** Makes the file; throws if it cannot. The signal aborts it when the result is no longer wanted. */
  readonly make: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<MadeFile>;
}

type State =
  | { readonly name: 'idle'; readonly download?: undefined; readonly progress?: undefined }
  | { readonly name: 'making'; readonly download: Download; readonly progress?: Progress }
  /** `error`: thrown by `make`. */
  | { readonly name: 'failed'; readonly download: Download; readonly progress?: undefined; readonly error: unknown };

/**
 * Makes one file at a time; leaving the screen aborts it. `onFailed` is called with the error, for buttons without room
 * for a message.
 */
export function useDownload(onFailed?: (error: unknown) => void) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = (download: Download) => {
    running.current?.abort();
    const one = new AbortController();
    running.current = one;
    setState({ name: 'making', download });
    const onProgress = (progress: Progress) => {
      if (!one.signal.aborted) setState({ name: 'making', download, progress });
    };
    download.make(one.signal, onProgress).then(
      ({ bytes, mediaType, name }) => {
        if (one.signal.aborted) return;
        saveFile(bytes, mediaType, name);
        setState({ name: 'idle' });
      },
      (error: unknown) => {
        if (one.signal.aborted) return;
        setState({ name: 'failed', download, error });
        onFailed?.(error);
      },
    );
  };
  const cancel = () => {
    running.current?.abort();
    setState({ name: 'idle' });
  };
  return { state, start, cancel };
}
