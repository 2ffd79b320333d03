export type LiveRegionProps = {
  /** Told when the reader pauses: "3 updates", "You are leading". */
  polite?: string;
  /** Told at once: outbid, and faults of what was just sent. */
  assertive?: string;
};

/**
 * Put once in the layout and kept there: a region that arrives together with its text is not read out. Marked so that it is
 * heard over an open dialog too, which hides everything else: being outbid concerns who is just confirming a bid.
 */
export function LiveRegion({ polite = '', assertive = '' }: LiveRegionProps) {
  return (
    <>
      <output className="sr-only" aria-live="polite" aria-atomic data-live-announcer>
        {polite}
      </output>
      <div className="sr-only" role="alert" aria-live="assertive" aria-atomic data-live-announcer>
        {assertive}
      </div>
    </>
  );
}
