export type LiveRegionProps = {
  /** Announced at the next pause: "3 updates", "You are leading". */
  polite?: string;
  /** Announced at once: outbid, and errors of what was just sent. */
  assertive?: string;
};

/**
 * Mounted once in the layout, because a region that appears together with its text is not read out.
 * Marked so that it is announced over an open dialog too, which hides everything else: a buyer
 * confirming a bid must hear that another bid is higher.
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
