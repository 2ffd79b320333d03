-- People type citroen and skoda: what free words are matched against has no accents (services/vehicles/words.ts folds alike).
ALTER TABLE house.vehicle DROP COLUMN search_text;
ALTER TABLE house.vehicle ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  ' ' || translate(lower(make || ' ' || model || ' ' || coalesce(version, '')),
    'áàâäãåąçćčéèêëęíìîïłñńóòôöõøśšúùûüýÿźżžÁÀÂÄÃÅĄÇĆČÉÈÊËĘÍÌÎÏŁÑŃÓÒÔÖÕØŚŠÚÙÛÜÝŹŻŽ',
    'aaaaaaaccceeeeeiiiilnnoooooossuuuuyyzzzaaaaaaaccceeeeeiiiilnnoooooossuuuuyzzz')
) STORED;
