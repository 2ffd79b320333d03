interface NumberedItemProps {
  number: number;
  title: string;
  text: string;
}

/** One of a few numbered items. The number is beside the text on a phone, else above it. */
export function NumberedItem({ number, title, text }: NumberedItemProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] content-start border-t-2 border-ink pt-4 md:block md:pt-5">
      <span
        aria-hidden
        className="row-span-2 text-[2.75rem] leading-none font-light font-stretch-118% tracking-[-0.04em] text-accent md:mb-5 md:block"
      >
        {number}
      </span>
      <h3 className="text-17 font-head wrap-anywhere-late">{title}</h3>
      <p className="mt-1.5 text-15 text-pretty text-ink2">{text}</p>
    </li>
  );
}
