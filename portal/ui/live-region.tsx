export type LiveRegionProps = {
  /** Told when the reader pauses: "3 updates", "You are leading". */
  polite?: string;
  /** Told at once: outbid, and faults of what was just sent. */
  assertive?: string;
};

/** Put once in the layout and kept there: a region that arrives together with its text is not read out. */
export function LiveRegion({ polite = '', assertive = '' }: LiveRegionProps) {
  return (
    <>
      <output className="sr-only" aria-live="polite" aria-atomic>
        {polite}
      </output>
      <div className="sr-only" role="alert" aria-live="assertive" aria-atomic>
        {assertive}
      </div>
    </>
  );
}
