import { FolderUp } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import type { NamedFile } from '#portal/features/desk/dropped-files.ts';
import { useDroppedFiles } from '#portal/features/desk/use-dropped-files.ts';

export type DropFilesProps = {
  text: ReactNode;
  chooseText: string;
  /** With it a whole folder can be chosen too. */
  folderText?: string;
  accept: string;
  isMany?: boolean;
  isDisabled?: boolean;
  onFiles: (files: NamedFile[]) => void;
};

/** Files are dropped here, or chosen by a button. */
export function DropFiles(props: DropFilesProps) {
  const { text, chooseText, folderText, accept, isMany = false, isDisabled = false } = props;
  // Two of them stand beside each other in a panel.
  const size = folderText === undefined ? 'normal' : 'small';
  const area = useRef<HTMLElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const give = (found: NamedFile[]) => {
    if (found.length > 0 && !isDisabled) props.onFiles(isMany ? found : found.slice(0, 1));
  };
  const isOver = useDroppedFiles(area, give);
  const chosen = (input: HTMLInputElement) => {
    give(
      [...(input.files ?? [])].map((file) => ({
        file,
        name: file.webkitRelativePath || file.name,
      })),
    );
    input.value = '';
  };
  return (
    <section
      ref={area}
      aria-label={chooseText}
      className={classList(
        'flex flex-wrap items-center gap-4 rounded-panel border border-dashed px-5 py-4',
        isOver ? 'border-accent bg-won-soft/60' : 'border-edge',
      )}
    >
      <Icon node={FolderUp} size={22} className="flex-none text-ink2" />
      <p className="min-w-0 flex-1 basis-48 text-pretty">{text}</p>
      <Button size={size} isDisabled={isDisabled} onPress={() => files.current?.click()}>
        {chooseText}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        data-use="files"
        accept={accept}
        multiple={isMany}
        onChange={(event) => chosen(event.currentTarget)}
      />
      {folderText !== undefined && (
        <>
          <Button size={size} isDisabled={isDisabled} onPress={() => folder.current?.click()}>
            {folderText}
          </Button>
          <input
            ref={folder}
            type="file"
            hidden
            multiple
            {...{ webkitdirectory: '' }}
            onChange={(event) => chosen(event.currentTarget)}
          />
        </>
      )}
    </section>
  );
}
