from pymongo import MongoClient

db = MongoClient().odd

db[r"r\d+"].create_index("a")
db["tab\\there"].create_index("b")
db["\u00fc\xf1ï"].create_index("c")
db["t" "wo"].create_index("d")
db['''single'''].create_index("""e""")
db["2024"].create_index("f")
db["😀"].x.create_index(u"g", name="😀")
db["$**odd"].create_index("h.$.x")
db[f"plain"].create_index(f"i")
db["%s" % "k"].create_index("k")
db["{}".format("l")].create_index("l")
db["M".lower()].create_index("m")
db[b"n".decode()].create_index("n")
