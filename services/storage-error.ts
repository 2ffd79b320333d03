/** The storage is away or full: what needs it is tried again later. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: 'StorageIsFull' | 'StorageIsUnavailable';
  constructor(code: StorageError['code'], cause: unknown) {
    super(code === 'StorageIsFull' ? 'The storage is full.' : 'The storage does not answer.', {
      cause,
    });
    this.code = code;
  }
}
